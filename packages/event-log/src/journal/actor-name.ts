/**
 * An SQL expression for the display name of the actor whose id is in `column` (an SQL expression too). The app passes
 * it in, because only the product knows which read model holds names.
 */
export type ActorNameSql = (column: string) => string
