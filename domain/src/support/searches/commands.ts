/** Records that an agent searched for customers and saw `hits` of them. `agent` is a user id. */
export type SearchCustomers = { readonly type: 'SearchCustomers'; readonly agent: string; readonly hits: number }
