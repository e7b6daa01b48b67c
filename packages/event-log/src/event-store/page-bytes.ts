/**
 * A page ends with the event that makes it so large, as stored: what some write at length holds up nobody else.
 * @public
 */
export const maxPageBytes = 8_388_608

/** `bytes` is what an event of a page takes together with all before it. */
export type Measured = { readonly bytes?: number }

/** Cuts what a statement finds, in its order, where it is large enough for a page. */
export const withinBytes = (found: string, order: 'position' | 'position desc' | 'version'): string =>
  `select * from (
      select *, sum(pg_column_size(data)) over (order by ${order} rows unbounded preceding) as bytes from (${found}) found
    ) page where bytes - pg_column_size(data) < ${maxPageBytes} order by ${order}`

/** Whether a page ends where it does because it is large, and others may follow. */
export const isLarge = (page: readonly Measured[]): boolean => (page.at(-1)?.bytes ?? 0) >= maxPageBytes
