/** The page on which somebody chooses among the accounts of a sign-in. */
export const choosePath = (choice: string): string =>
  `/dashboard/accounts/choose?${new URLSearchParams({ choice }).toString()}`
