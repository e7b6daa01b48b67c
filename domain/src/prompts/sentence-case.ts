/** With a capital at the beginning, unless it begins with a link or a name in lower case. */
export const sentenceCase = (text: string): string =>
  /^(?:[a-z][A-Z]|https?:|[a-z\d-]+\.(?:com|org|net|io|co)\b)/.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1)
