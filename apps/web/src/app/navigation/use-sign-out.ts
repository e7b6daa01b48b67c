import { useNavigate } from 'react-router-dom'
import { useAccess } from '#entities/session/use-access.ts'
import { toast } from '#lib/toast.ts'

/** Ends the session and leaves for the front page. */
export const useSignOut = () => {
  const access = useAccess()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    if (access.status !== 'signedIn') return
    const result = await access.identity.signOut()
    if (!result.success) return toast.error(result.error ?? 'You could not be signed out. Please try again.')
    await navigate('/', { replace: true })
    toast.success('You are signed out.')
  }
}
