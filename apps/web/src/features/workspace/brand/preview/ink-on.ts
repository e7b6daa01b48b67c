import { isLightColor } from '@mantine/core'

/** From this luminance on dark ink has more contrast than white. */
const light = 0.205

/** What can be read on a colour, whatever was chosen. */
export const inkOn = (color: string): '#211c16' | '#ffffff' => (isLightColor(color, light) ? '#211c16' : '#ffffff')
