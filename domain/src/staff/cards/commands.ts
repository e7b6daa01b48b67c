/** Writes what customers see of a member of staff. A `photo` that is undefined stays as it is. */
export type WriteCard = {
  readonly type: 'WriteCard'
  readonly userId: string
  readonly name: string
  readonly calendarUrl: string | null
  readonly photo: string | null | undefined
}
