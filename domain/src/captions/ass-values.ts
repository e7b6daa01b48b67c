/** &HAABBGGRR, where AA is how much shows through. */
export const colorOf = (color: string, seeThrough = 0): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => color.slice(at, at + 2).toUpperCase())
  return `&H${seeThrough.toString(16).padStart(2, '0').toUpperCase()}${blue}${green}${red}`
}

export const clockOf = (ms: number): string => {
  const hundredths = Math.round(ms / 10)
  const [hours, minutes, seconds] = [
    Math.floor(hundredths / 360_000),
    Math.floor(hundredths / 6_000) % 60,
    Math.floor(hundredths / 100) % 60,
  ]
  return `${hours}:${[minutes, seconds, hundredths % 100].map((part) => String(part).padStart(2, '0')).join(':')}`.replace(
    /:(\d\d)$/,
    '.$1',
  )
}

/**
 * Text that cannot be taken for anything else. The format has no way to write braces and backslashes that every program
 * reads alike, so that others stand for them; emoji have no outlines to draw.
 */
export const safe = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('\\', '/')
    .replaceAll(/(?![\d#*©®™])\p{Emoji}\p{Emoji_Modifier}?\uFE0F?\u20E3?(?:\u200D\p{Emoji}\uFE0F?)*/gu, '')

const styleFormat =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'

const eventFormat = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'

/** A whole script for a frame, with one style and its events. */
export const scriptOf = (
  frame: { readonly width: number; readonly height: number },
  style: string,
  events: readonly string[],
): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    // as letters are measured
    'Kerning: yes',
    '',
    '[V4+ Styles]',
    styleFormat,
    style,
    '',
    '[Events]',
    eventFormat,
    ...events,
    '',
  ].join('\n')
