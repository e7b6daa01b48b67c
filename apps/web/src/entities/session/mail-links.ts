/** The pages to which links in the identity service's mails lead. */
export const mailLinks = {
  verification: () => ({ url: `${location.origin}/verify-email` }),
  signIn: () => ({ url: `${location.origin}/login` }),
}
