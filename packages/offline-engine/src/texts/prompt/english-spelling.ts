/** Capitalises days, months, titles with a name, and "I" in English. "may" and "march" are words too, so they need a day beside them. */
export const asEnglish = (text: string): string =>
  text
    .replaceAll(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gu, capitalised)
    .replaceAll(
      /\b(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween)\b/gu,
      capitalised,
    )
    .replaceAll(/(?<=\d(?:st|nd|rd|th)? )(?:march|may)\b|\b(?:march|may)(?= \d)/gu, capitalised)
    .replaceAll(/(?<![\p{L}\p{N}.])(?:dr|mrs?|ms|prof)\. \p{Ll}(?=\p{Ll}{2})/gu, (title) =>
      title.replaceAll(/(?<!\p{L})\p{Ll}/gu, capitalised),
    )
    .replaceAll(/(?<![\p{L}\p{N}.])i(?=['’](?:m|ve|ll|d)\b|\s)/gu, 'I')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
