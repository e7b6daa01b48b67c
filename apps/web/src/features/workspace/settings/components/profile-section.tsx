import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { namesOfRoles } from '../staff-role-names.ts'
import { ProfileForm } from './profile-form.tsx'

type ProfileSectionProps = { readonly profile: UserProfile }

export const ProfileSection = ({ profile }: ProfileSectionProps) => (
  <Sheet title="Profile">
    <ProfileForm profile={profile} />
    <Facts
      facts={[
        { name: 'E-mail', value: profile.email },
        { name: 'Workspace', value: <code>{profile.workspaceId}</code> },
        ...(profile.roles.length > 0 ? [{ name: 'Staff roles', value: namesOfRoles(profile.roles) }] : []),
      ]}
    />
  </Sheet>
)
