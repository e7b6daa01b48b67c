import { useAccess } from '#entities/session/use-access.ts'
import { OnboardedRoute } from '../guards/onboarded-route.tsx'
import { SignedInShell } from '../shells/signed-in/signed-in-shell.tsx'

/** What is only loaded for who is signed in. */
export const Dashboard = () => {
  const access = useAccess()
  if (access.status !== 'signedIn') return null
  return (
    <OnboardedRoute userId={access.session.firebaseUID}>
      <SignedInShell />
    </OnboardedRoute>
  )
}
