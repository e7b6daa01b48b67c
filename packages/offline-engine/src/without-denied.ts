const denied =
  /(?<!\p{L})(?:no|not|without|never|free of|\p{L}+n['’]t|kein(?:e|en|er|em)?|nicht|ohne|sin|sans|pas(?: de| d['’])?|senza|non|sem|não)\s+(?:an?\s+|any\s+|\p{L}+ed\s+)?\p{L}[\p{L}'’-]*(?:\s+(?:or|and|oder|und|o|ou|y|ni)\s+\p{L}[\p{L}'’-]*)?/giu

/** A text without what it says is not there: a tag, an emoji or a picture of "no dogs" would say the opposite. */
export const withoutDenied = (text: string): string => text.replaceAll(denied, ', ')
