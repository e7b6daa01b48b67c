/** In order of precedence, since browsers also name the ones they descend from: Edge says that it is Chrome, Chrome that it is Safari. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\d.* Safari\//],
] as const

const systems = [
  ['Windows', /\bWindows NT\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** No browser says more of itself; who does has every request looked through for long. */
const mostCharacters = 512

/** A browser and its system, as in "Firefox on Linux"; null when either is unknown. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined) return null
  const looked = userAgent.slice(0, mostCharacters)
  const [browser] = browsers.find(([, shape]) => shape.test(looked)) ?? []
  const [system] = systems.find(([, shape]) => shape.test(looked)) ?? []
  return browser && system ? `${browser} on ${system}` : null
}
