/** The name of a zone as people say it: `Europe/Berlin` is Berlin. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
