/** Longest wait for a browser that cannot decode a video and does not say so, in ms. */
const patience = 15_000
/** Longest side of the picture, in pixels. */
const longest = 1_280

/** Returns a picture of a video's first second as JPEG; null: this browser cannot decode it. */
export async function posterFrame(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    await happens(video, 'loadeddata', () => {
      video.src = url
    })
    // the very first picture is often black
    await happens(video, 'seeked', () => {
      video.currentTime = Math.min(1, video.duration / 2 || 0)
    })
    return await drawn(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience)
    video.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true })
    video.addEventListener('error', reject, { once: true })
    begin()
  })
}

async function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
