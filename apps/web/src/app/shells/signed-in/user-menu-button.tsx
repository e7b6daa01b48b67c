import '@mantine/core/styles/Avatar.css'
import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconChevronDown } from '#components/ui/icons.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import type { Session } from '#lib/api/session.ts'
import { initialOf } from '#lib/formats.ts'
import classes from './user-menu.module.css'

type UserMenuButtonProps = ComponentProps<'button'> & { readonly session: Session }

/** Says who is signed in. */
export const UserMenuButton = ({ session, ...props }: UserMenuButtonProps) => {
  const name = useProfile().profile?.displayName ?? session.email
  return (
    <UnstyledButton className={classes.trigger} {...props}>
      <Avatar size={34} color="ink" variant="filled" aria-hidden>
        {initialOf(name)}
      </Avatar>
      <bdi className={classes.name}>{name}</bdi>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
