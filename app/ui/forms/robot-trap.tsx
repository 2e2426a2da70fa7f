/** A field out of sight and of the keyboard's way: who fills it reads the HTML, not the page. */
export function RobotTrap({ id }: { id: string }) {
  return (
    <p className="robot-trap" aria-hidden="true">
      <label htmlFor={id}>Laissez ce champ vide</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
