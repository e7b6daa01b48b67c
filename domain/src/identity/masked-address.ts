/** An e-mail address with only the first letter of its mailbox, for who only has to tell it from others. */
export const maskedAddress = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
