/** Records a note about a customer for colleagues, once per `noteId`. `agent` is a user id. */
export type NoteCustomer = {
  readonly type: 'NoteCustomer'
  readonly userId: string
  readonly noteId: string
  readonly agent: string
  readonly text: string
  readonly now: string
}
