/** Side of the square that leaves the browser: enough for a printed 4×4 cm, and light on the line. */
const SIDE = 1000;
const QUALITY = 0.9;

/**
 * Draws the centre of a picture on `canvas` as a square, as the server will cut it.
 * @returns the square as a JPEG; undefined when this browser cannot read the picture
 */
export async function drawSquare(file: Blob, canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  if (!("createImageBitmap" in globalThis)) return undefined;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  const pen = canvas.getContext("2d");
  if (!picture || !pen) return undefined;
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, SIDE);
  canvas.width = side;
  canvas.height = side;
  pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", QUALITY));
}
