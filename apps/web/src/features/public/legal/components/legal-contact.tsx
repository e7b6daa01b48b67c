import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { configQuery } from '#entities/site/get-config.ts'
import { answerTime } from '../legal-terms.ts'

/** Contact details: the form, and the mailbox if there is one. */
export const LegalContact = ({ children }: { readonly children: ReactNode }) => {
  const address = useQuery(configQuery).data?.contact.supportEmail
  return (
    <p>
      {children} Use the <Link to="/contact">contact form</Link>
      {address && (
        <>
          {' '}
          or write to <a href={`mailto:${address}`}>{address}</a>
        </>
      )}
      . We answer within {answerTime}.
    </p>
  )
}
