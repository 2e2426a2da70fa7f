type Parts = { path: unknown; deadlines: readonly unknown[]; partial: boolean };

/** The parts of a file's page, by their names. @param scored whether its owner's assessment stands there */
export function FileNav({ file: { path, deadlines, partial }, scored }: { file: Parts; scored: boolean }) {
  const parts: readonly (readonly [anchor: string, name: string, shown: boolean])[] = [
    ["points", "Qui agit", true],
    ["chemin", "Chemin", Boolean(path)],
    ["exigences", "Exigences", true],
    ["delais", "Délais", deadlines.length > 0],
    ["score", "Bilan", scored],
    ["pieces", "Documents", true],
    ["chronologie", "Chronologie", true],
    ["messages", "Messages", !partial],
  ];
  return (
    <nav aria-label="Dans ce dossier">
      <ul className="file-nav">
        {parts
          .filter(([, , shown]) => shown)
          .map(([anchor, name]) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
