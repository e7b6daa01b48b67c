/** What somebody is called whose account is erased, or who left and has no name but an address. */
export const formerMember = 'a former member'

/** A name where a sentence or a field begins; null for a former member. Names and addresses stay as people write them. */
export const beginning = (name: string | null): string =>
  name === null || name === formerMember ? 'A former member' : name
