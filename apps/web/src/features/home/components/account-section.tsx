import type { Profile } from '@vignette/domain/identity/schemas'
import { Link } from 'react-router-dom'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { Facts } from '../../../components/ui/facts.tsx'
import { namesOfRoles } from '../../../lib/staff-role-names.ts'

type AccountSectionProps = { readonly profile: Profile }

export const AccountSection = ({ profile }: AccountSectionProps) => (
  <Sheet title="Account and workspace">
    <Facts
      facts={[
        { name: 'Name', value: profile.displayName ?? 'Not given' },
        { name: 'E-mail', value: profile.email },
        { name: 'Workspace', value: <code>{profile.workspaceId}</code> },
        {
          name: 'Brand profile',
          value: profile.onboardingCompleted ? 'Set up' : <Link to="/brand-setup">Set up your brand</Link>,
        },
        ...(profile.roles.length > 0 ? [{ name: 'Staff roles', value: namesOfRoles(profile.roles) }] : []),
      ]}
    />
  </Sheet>
)
