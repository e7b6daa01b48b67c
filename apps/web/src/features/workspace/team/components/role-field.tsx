import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { invitedRoles, roleNames, type InvitedRole } from '@vignette/domain/members/roles'
import { roleWords } from '#entities/member/role-words.ts'

type RoleFieldProps = { readonly role: InvitedRole; readonly choose: (role: InvitedRole) => void }

const data = invitedRoles.map((role) => ({ value: role, label: roleNames[role] }))

/** A role, with a sentence on what it allows. */
export const RoleField = ({ role, choose }: RoleFieldProps) => (
  <NativeSelect
    label="Role"
    description={roleWords[role]}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={data}
    value={role}
    onChange={({ currentTarget: { value } }) => choose(invitedRoles.find((each) => each === value) ?? role)}
  />
)
