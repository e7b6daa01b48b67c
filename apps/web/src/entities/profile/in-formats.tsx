import { Fragment, type ReactNode } from 'react'
import { sessions } from '#lib/api/api.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { useProfile } from './use-profile.ts'

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') readerFormats.choose(null)
})

/** Pages with dates and numbers as the person reads them. All of it is drawn anew when that changes. */
export const InFormats = ({ children }: { readonly children: ReactNode }) => {
  const { profile, isFallback } = useProfile()
  if (profile && !isFallback) readerFormats.choose(profile.formats)
  const { locale, timeZone } = readerFormats.current()
  return <Fragment key={`${locale} ${timeZone}`}>{children}</Fragment>
}
