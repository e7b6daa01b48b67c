/** Where the links of the identity service's mails lead back to. */
export const mailLinks = {
  verification: () => ({ url: `${location.origin}/verify-email` }),
  signIn: () => ({ url: `${location.origin}/login` }),
}
