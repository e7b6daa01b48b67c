import type { InvitedRole } from '@vignette/domain/members/roles'
import { useState } from 'react'
import { invite, refreshInvitations } from './api/change-invitations.ts'

/** What happened to an address. `failure` says why it was not invited. */
export type Outcome = { readonly email: string; readonly failure: string | null }

type Sending = { readonly addresses: readonly string[]; readonly outcomes: readonly Outcome[] }

const attempt = async (email: string, role: InvitedRole): Promise<Outcome> => {
  try {
    await invite(email, role)
    return { email, failure: null }
  } catch (error) {
    return { email, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Invites addresses one after another, so that one that fails does not keep the others. */
export const useInvite = () => {
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (addresses: readonly string[], role: InvitedRole): Promise<void> => {
    let outcomes: readonly Outcome[] = []
    setSending({ addresses, outcomes })
    for (const email of addresses) {
      outcomes = [...outcomes, await attempt(email, role)]
      setSending({ addresses, outcomes })
    }
    await refreshInvitations()
  }
  return { sending, send, again: () => setSending(null) }
}
