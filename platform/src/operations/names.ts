/** SQL: how people call who did something: by their name or address, where it is somebody with an account. */
export const nameOf = (actor: string): string =>
  `coalesce((select coalesce(display_name, email) from read.profiles where user_id = ${actor}), ${actor})`
