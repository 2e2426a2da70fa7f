/**
 * Canada's provinces and territories, drawn by us: a few points typed by hand for each border and coast, on a Lambert
 * conformal conic projection (parallels 49 and 72 north, meridian 94 west), rounded to the unit. Good enough to know a
 * province by its shape and place; no use for measuring.
 */
import type { ProvinceCode } from "./provinces.ts";

export type Shape = {
  /** Path in the units of the map. */
  path: string;
  /** x, y, width and height of the shape, for drawing it alone. */
  box: readonly [number, number, number, number];
  /** Middle of its label. */
  label: readonly [number, number];
  /** Where a line from a label beside it ends; absent: the label lies on the shape. */
  anchor?: readonly [number, number];
};

/** Width and height of the whole map. */
export const MAP_SIZE = { width: 672, height: 534 };

/** From west to east along the south, the territories last: the order of the keyboard. */
export const shapes: Readonly<Record<ProvinceCode, Shape>> = {
  BC: {
    path: "M114 417l1-19-9-16-9-19-6-18 30-71-22-10-27-15-26-17-25-18-1 16 9-1 8 2 0 19-3 24 7 13-6 9-7 7 3 17-3 17-2 13 11 14 3 12 8 10-1 4 22 10 22 9zM39 396l-10-9-7-16-4-20 9 4 9 14 4 17zM17 302l-8-6-3 14 1 16 5-15z",
    box: [6, 214, 115, 203],
    label: [76, 312],
  },
  AB: {
    path: "M114 417l1-19-9-16-9-19-6-18 30-71 19 8 20 6 19 5-16 66-17 67-16-5z",
    box: [91, 274, 88, 152],
    label: [133, 328],
  },
  SK: {
    path: "M179 293l16 4 16 3 17 2-6 62-6 74-23-3-24-4-23-5 17-67z",
    box: [146, 293, 82, 145],
    label: [191, 362],
  },
  MB: {
    path: "M228 302l22 3 22 0 2 14 9 2 5 20 10-2 13 4-21 24-22 27-1 47-25 0-26-3 6-74z",
    box: [216, 302, 95, 139],
    label: [258, 342],
  },
  ON: {
    path: "M267 441l1-47 22-27 21-24 10 10 19 6 19-1 6 26 8 10 11 8 4-4 11 49 11 13 14 2 10 3 13-6 3 7-13 15-11 6-14 6-4 7 8 0 1 4-18 6-12 12-6-2 4-12 6-7-3-20 13 4-3-12-16-4-23-1-4-13-14-12-17 0-9 10-18 0-12-6-13-2z",
    box: [267, 343, 183, 179],
    label: [330, 408],
  },
  QC: {
    path: "M388 398l4-11-7-16-7-11 14-16 1-16-10-11-8-8 4-13-12-30 14-4 9-4 15 7 14 1 5 17 14 7 10-7 0-15 3-6 15 16 4 20 15 14-12 14-10 14 16 14 15-10 7 7 44-24 4 6-8 18-16 14-20 8-14 8-3 14-11 19-6 20 7-10 9-21 16-15 12 1-13 16-8 6-9 11-5 13 0 16-5 6-25 9-3-7-13 6-10-3-14-2-11-13zM508 378l23-1-13 4z",
    box: [367, 258, 182, 208],
    label: [430, 352],
  },
  NB: {
    path: "M485 422l9-11 8-6 14-3 4 11 12 8-5 7-7 9-9 5-8-6-7-14-6-2z",
    box: [485, 402, 47, 40],
    label: [516, 498],
    anchor: [504, 418],
  },
  NS: {
    path: "M532 421l13-3 9-5-2-18 12 7-4 15-16 19-9 18-9-1 0-12 8-10-2-4z",
    box: [526, 395, 38, 59],
    label: [580, 474],
    anchor: [540, 437],
  },
  PE: {
    path: "M526 409l11 1 8-4-2 8-12 2z",
    box: [526, 406, 19, 10],
    label: [634, 414],
    anchor: [538, 411],
  },
  NL: {
    path: "M451 262l15 16 4 20 15 14-12 14-10 14 16 14 15-10 7 7 44-24 4 6 4-13-9-12-18-5-17 0-23-11-13-15zM558 383l-1-9-1-19-3-18 5-13 4 21 13 1 12-7 7 10 12 4 0 13-10-7-8 16-6-7z",
    box: [451, 262, 155, 121],
    label: [570, 258],
    anchor: [512, 298],
  },
  YT: {
    path: "M21 214l-7-11 38-43 38-44 5 11 5 9-9 13 0 22-3 17-2 32 3 25 10 19-27-15-26-17z",
    box: [14, 116, 86, 148],
    label: [60, 188],
  },
  NT: {
    path: "M99 264l-10-19-3-25 2-32 3-17 0-22 9-13 17 3 18 3 6 3 8 13 9 0 6 6-8 18 15 16 25 29 38 24-6 51-23-3-22-5-21-5-22-7-21-9zM159 126l5 15 16 1 12-14 0-15-15-9zM205 191l-15-12-8-16 17 1-18-15 21-21 16 10zM224 114l-13-1-8-12-3-15 13 3 16 7z",
    box: [86, 86, 148, 216],
    label: [143, 196],
  },
  NU: {
    path: "M228 302l6-51-38-24-25-29-15-16 8-18 17 27 24 18 16-7 23 6 14-4 10-5 0-22 7-18 10 25 12 9 8 13 9-3 0-18 15-2 5 20-9 20-13 18-4 11-15 11-9 12-10 16-2 14-22 0zM434 248l-31-1-41-6 1-13 16-5-1-23-22-17-18-7-23 2-20-12 2-29 26-6 17 9 27 12 24 15 37 18-2 20-19-4 19 17-13 15zM316 258l5-23 26 14-15 15zM205 191l21-2 18-5-11-26 3-16-18-4zM266 133l-20 9 9 20 10-5zM272 132l18 2-8 14-11 6zM323 118l-38 5-3-22 11 10 28-6zM278 119l-21-1-11-14 19-6zM239 113l-15 1 5-18 8 6zM332 7l-19-1-25 19 11 22-3 24-6 30 26-1 6-16 3-19-2-15 9-20zM274 65l3-26 11 9 1 27zM248 75l16-16 5 17-11 6z",
    box: [156, 6, 278, 299],
    label: [272, 244],
  },
};
