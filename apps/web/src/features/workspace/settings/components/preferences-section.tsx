import { useMantineColorScheme } from '@mantine/core'
import { Choices } from '#components/form/choices.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { colorSchemes } from '#components/ui/color-schemes.ts'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { FormatsForm } from './formats-form.tsx'
import { NotificationsForm } from './notifications-form.tsx'
import classes from './preferences-section.module.css'

const schemes = colorSchemes.map(({ value, label }) => ({ id: value, label }))

/** How the app looks and writes to a person, and which news it brings. */
export const PreferencesSection = ({ profile }: { readonly profile: UserProfile }) => (
  <Sheet title="Preferences" anchor="preferences">
    <div className={classes.part}>
      <h3>Dates and numbers</h3>
      <FormatsForm formats={profile.formats} />
    </div>
    <div className={classes.part}>
      <h3>Colour scheme</h3>
      <SchemeChoice />
    </div>
    <div className={classes.part}>
      <h3>Notifications</h3>
      <NotificationsForm unwanted={profile.unwanted} />
    </div>
  </Sheet>
)

const SchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Choices legend="Colour scheme" options={schemes} chosen={colorScheme} choose={setColorScheme} />
      <p className={classes.note}>For this browser.</p>
    </>
  )
}
