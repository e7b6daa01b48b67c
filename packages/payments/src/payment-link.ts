/**
 * Adds a checkout to a payment link of the provider. The checkout's id comes back in the provider's reports, and the
 * e-mail address cannot be changed on its page.
 */
export const paymentLinkUrl = (
  link: string,
  { checkoutId, email }: { readonly checkoutId: string; readonly email: string },
): string => {
  const url = new URL(link)
  url.searchParams.set('client_reference_id', checkoutId)
  url.searchParams.set('locked_prefilled_email', email)
  return url.href
}
