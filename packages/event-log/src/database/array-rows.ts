/**
 * SQL: the rows that the first parameters hold, each an array of one column's values.
 *
 * Postgres looks into an array, and takes the plan that fits its length for so much better than one for any length that
 * it plans every call anew, which may cost more than the call. It does not look into a subquery. The plan that it then
 * keeps may be older than the rows of a table: a lateral `limit 1` holds it to the key.
 *
 * @param types the types of the columns, such as `int`.
 */
export const arrayRows = (...types: readonly string[]): string =>
  `unnest(${types.map((type, index) => `(select $${index + 1}::${type}[])`).join(', ')})`
