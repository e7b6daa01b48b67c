const loader = 'libvulkan.so.1'

/**
 * Whether Vulkan's loader is on this machine. The whisper.cpp that is built into FFmpeg calls it before it looks at what it
 * was asked for, even without a graphics card, and on a Linux without it the process breaks down.
 */
export const hasVulkanLoader = (): boolean => {
  if (process.platform !== 'linux') return true
  try {
    process.dlopen({ exports: {} }, loader)
    return true
  } catch (error) {
    // What was found is no module of Node, which is all that is said of it.
    return !(error instanceof Error && error.message.startsWith(loader))
  }
}
