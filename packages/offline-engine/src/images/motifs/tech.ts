import { bar, disc, type Motif } from './motif.ts'

export const tech: Readonly<Record<string, Motif>> = {
  phone: {
    name: 'a phone',
    words:
      /\b(phones?|mobile|apps?|smartphones?|ios|android|notifications?|texting|swipe|tap|downloads?|scroll\w*|podcast)\b|📱/iu,
    layers: [
      ['line', bar(26, 4, 48, 92, 10)],
      [0, bar(31, 12, 38, 76, 4)],
      [1, disc(50, 40, 13)],
      ['ground', bar(38, 62, 24, 5, 2.5)],
      ['ground', bar(42, 72, 16, 5, 2.5)],
    ],
  },
  laptop: {
    name: 'a laptop',
    words:
      /\b(laptops?|computers?|software|saas|websites?|web|online|digital|remote|work\w*|office|webinar|platform|dashboard|desktop|coding|code|develop\w*|api|startups?|hybrid|screens?)\b|💻/iu,
    layers: [
      ['line', bar(16, 18, 68, 52, 6)],
      [0, bar(21, 23, 58, 42, 2)],
      [1, 'M21 65L40 42L52 54L66 36L79 52V65Z'],
      [2, 'M4 72H96L90 82Q89 84 86 84H14Q11 84 10 82Z'],
    ],
  },
  chip: {
    name: 'a chip',
    words:
      /\b(chips?|ai|hardware|processors?|machine learning|artificial|robots?|automation|neural|data|electronics?|semiconductors?|algorithms?)\b|🤖/iu,
    layers: [
      ['line', 'M36 10V90M50 10V90M64 10V90M10 36H90M10 50H90M10 64H90', 4],
      [0, bar(22, 22, 56, 56, 8)],
      [1, bar(34, 34, 32, 32, 4)],
      [2, disc(50, 50, 8)],
    ],
  },
  rocket: {
    name: 'a rocket',
    words:
      /\b(rockets?|launch\w*|releases?|grow|growth|scale|boost\w*|speed|space|future|fast\w*|new feature|beta|version|update\w*|coming soon)\b|🚀/iu,
    layers: [
      [2, 'M40 74H60L50 98Z'],
      [1, 'M34 46L14 72L36 68ZM66 46L86 72L64 68Z'],
      [0, 'M50 2C70 18 74 46 66 72H34C26 46 30 18 50 2Z'],
      ['ground', disc(50, 34, 10)],
      [1, disc(50, 34, 6)],
    ],
  },
  chart: {
    name: 'a rising chart',
    words:
      /\b(charts?|analytics|reports?|results?|metrics?|revenue|stats|statistics|invest\w*|finance|financial|money|budget\w*|savings?|kpis?|quarter\w*|q[1-4]|performance|insights?|business|marketing|stock markets?|profit\w*)\b|📈|📊|💰/iu,
    layers: [
      [0, bar(10, 58, 18, 32, 3)],
      [1, bar(35, 42, 18, 48, 3)],
      [2, bar(60, 26, 18, 64, 3)],
      ['line', 'M8 44L34 22L50 30L84 6M68 5H85V22', 4.5],
    ],
  },
  cloud: {
    name: 'a cloud',
    words:
      /\b(clouds?|storage|servers?|hosting|backups?|sync|weather|rain|sky|dreams?|sleep|air|security|privacy)\b|☁|🌧/iu,
    layers: [
      [1, disc(70, 34, 18)],
      [0, 'M26 80A20 20 0 0 1 24 40A26 26 0 0 1 72 36A22 22 0 0 1 76 80Z'],
      ['ground', 'M34 64H62M34 54H50', 4],
    ],
  },
  window: {
    name: 'a window with code',
    words:
      /\b(code|developers?|programming|engineers?|engineering|html|css|javascript|python|open source|bugs?|hack\w*|tutorials?|dev|git\w*)\b/iu,
    layers: [
      [0, bar(6, 16, 88, 68, 8)],
      [1, 'M6 30V24A8 8 0 0 1 14 16H86A8 8 0 0 1 94 24V30Z'],
      ['ground', 'M38 44L26 56L38 68M62 44L74 56L62 68M54 40L46 72', 4.5],
    ],
  },
  cursor: {
    name: 'a pointer',
    words:
      /\b(clicks?|cursor|links?|buttons?|sign up|register|join|demo|try|free trial|subscribe|interface|ux|ui|product)\b/iu,
    layers: [
      [0, 'M22 8L82 56L55 58L70 88L56 95L42 65L22 82Z'],
      [1, 'M22 8L55 58L42 65L22 82Z'],
    ],
  },
  headphones: {
    name: 'headphones',
    words:
      /\b(headphones?|music|songs?|playlists?|audio|sound|listen\w*|podcasts?|concerts?|bands?|albums?|gigs?|dj|party|dance|dancing|festival)\b|🎧|🎵|🎶|🎸/iu,
    layers: [
      ['line', 'M16 60V50A34 34 0 0 1 84 50V60', 7],
      [0, bar(8, 52, 22, 38, 10)],
      [0, bar(70, 52, 22, 38, 10)],
      [1, bar(24, 54, 10, 34, 5)],
      [1, bar(66, 54, 10, 34, 5)],
    ],
  },
  camera: {
    name: 'a camera',
    words:
      /\b(cameras?|photos?|photograph\w*|pictures?|snap|shoot\w*|video|film\w*|lens|reels?|behind the scenes|portrait)\b|📷|📸|🎥/iu,
    layers: [
      ['line', bar(34, 14, 30, 18, 5)],
      [0, bar(6, 26, 88, 60, 10)],
      [1, bar(6, 40, 88, 8)],
      ['ground', disc(50, 56, 22)],
      [2, disc(50, 56, 16)],
      ['line', disc(50, 56, 7)],
    ],
  },
}
