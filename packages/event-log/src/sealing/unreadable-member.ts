/** A personal member cannot be unsealed. The message names the place and quotes no data. */
export class UnreadableMember extends Error {
  override readonly name = 'UnreadableMember'
}
