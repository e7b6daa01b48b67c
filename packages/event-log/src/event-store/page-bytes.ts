/**
 * A page ends with the event that reaches this size, as stored, so that large events of one stream do not hold up
 * others.
 * @public
 */
export const maxPageBytes = 8_388_608

/** `bytes` is the size of an event and all events before it on the page. */
export type PageBytes = { readonly bytes?: number }

/** Limits the result of a statement, in its order, to the size of a page. */
export const withinBytes = (found: string, order: 'position' | 'position desc' | 'version'): string =>
  `select * from (
      select *, sum(pg_column_size(data)) over (order by ${order} rows unbounded preceding) as bytes from (${found}) found
    ) page where bytes - pg_column_size(data) < ${maxPageBytes} order by ${order}`

/** True if a page was cut because of its size, so that others may follow. */
export const isLarge = (page: readonly PageBytes[]): boolean => (page.at(-1)?.bytes ?? 0) >= maxPageBytes
