/** As a sentence begins, unless it begins with a name that is spelled small, or an address. */
export const sentenceCase = (text: string): string =>
  /^(?:[a-z][A-Z]|https?:|[a-z\d-]+\.(?:com|org|net|io|co)\b)/.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1)
