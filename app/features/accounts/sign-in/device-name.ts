const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iPhone ou iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
  [/KaiOS/, "KaiOS"],
];

// The order counts: most browsers also claim to be Chrome or Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/OPR\/|Opera|OPiOS/, "Opera"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/PHX\/|Phoenix\//, "Phoenix"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** A device as its owner would name it, from the User-Agent: « Chrome sur Android ». */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? "Appareil inconnu";
}
