/** Records that an agent, a user id, looked for customers and was shown so many. */
export type SearchCustomers = { readonly type: 'SearchCustomers'; readonly agent: string; readonly hits: number }
