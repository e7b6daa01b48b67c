/** What is said in a thank-you post or an apology; other pieces leave it as it is. */
export const spokenFor = (piece: string, after: string): string => {
  if (/thank[- ]?you/iu.test(piece)) return thanking(after)
  return /apolog/iu.test(piece) ? apologising(after) : after
}

/** An apology "for our rude waiter" says sorry for him. */
const apologising = (after: string): string =>
  after.replace(
    /^\s*(?:to [^.!?:]{1,40}?\s)?(for|that|because)\s+/iu,
    (_, word: string) => `: We are sorry ${word.toLowerCase()} `,
  )

const thankedPeople =
  /^\s*for\s+(?=(?:(?:the|our|my|all)\s+){0,2}(?:\p{L}+\s+)?(?:nurses|doctors|teachers|staff|team|volunteers|customers|clients|donors|everyone|members|parents|guests|neighbou?rs|friends|colleagues)\b)/iu

/** A thank-you post "for reaching 5,000 followers" thanks for them. */
const thanking = (after: string): string =>
  after
    .replace(thankedPeople, ' to ')
    .replace(/^\s*(for|to)\s+(?:reaching |hitting )?/iu, (_, word: string) => `: Thank you ${word} `)
