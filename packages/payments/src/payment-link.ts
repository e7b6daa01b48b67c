/**
 * A link that was made at the provider, for one purchase: the checkout's id comes back with what the provider reports,
 * and the e-mail address cannot be changed on its page.
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
