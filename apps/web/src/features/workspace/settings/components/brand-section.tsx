import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import classes from './settings-page.module.css'

/** A link to the settings of the brand. */
export const BrandSection = ({ isSetUp }: { readonly isSetUp: boolean }) => {
  const mayEdit = useMay('brand')
  const seen = mayEdit ? 'Edit your brand' : 'See the brand'
  return (
    <Sheet title="Brand" anchor="brand">
      <p className={classes.lead}>
        {isSetUp
          ? 'Your voice, pillars and colours, words to avoid, sample posts, language and logo.'
          : 'Three short steps, and everything you make is in your voice and colours.'}
      </p>
      {mayEdit || isSetUp ? (
        <div>
          <Button component={Link} to={isSetUp ? '/dashboard/settings/brand' : '/brand-setup'} variant="default">
            {isSetUp ? seen : 'Set up your brand'}
          </Button>
        </div>
      ) : (
        <RoleNote permission="brand" what="set up the brand" />
      )}
    </Sheet>
  )
}
