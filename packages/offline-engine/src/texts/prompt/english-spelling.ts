/** Capitalises days, months and "I" in English. "may" and "march" are words too, so they need a day beside them. */
export const asEnglish = (text: string): string =>
  text
    .replaceAll(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gu, capitalised)
    .replaceAll(
      /\b(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween)\b/gu,
      capitalised,
    )
    .replaceAll(/(?<=\d(?:st|nd|rd|th)? )(?:march|may)\b|\b(?:march|may)(?= \d)/gu, capitalised)
    .replaceAll(/(?<![\p{L}\p{N}.])i(?=['’](?:m|ve|ll|d)\b|\s)/gu, 'I')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
