/** True if this browser can capture its own tab: not on phones, and only over https. */
export function canCapture(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/**
 * A picture of what is inside an element, the pages in its frames included. A page may not read a frame of another
 * origin, so the browser is asked to capture the tab: the person agrees each time, and chooses what is captured
 * (docs/decisions/0014-picture-of-the-preview.md). Null where he does not.
 *
 * @param element what is cut out; null takes all of it
 */
export async function capturePreview(element: () => HTMLElement | null): Promise<File | null> {
  const overlays = document.getElementById('overlays');
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(ownTab);
    // The form that asked lies over what is wanted.
    if (overlays) overlays.style.visibility = 'hidden';
    const picture = await drawFrame(stream, element);
    return picture && new File([picture], 'preview.png', { type: 'image/png' });
  } catch {
    return null;
  } finally {
    if (overlays) overlays.style.visibility = '';
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}

/** Browsers that know these words offer this tab at once; the others ask which. */
const ownTab: DisplayMediaStreamOptions & Record<string, unknown> = {
  video: { displaySurface: 'browser' },
  audio: false,
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
};

async function drawFrame(stream: MediaStream, element: () => HTMLElement | null): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  // The frames that were on their way still show what was there before.
  for (let frame = 0; frame < 3; frame++) await nextFrame(video);
  const { videoWidth, videoHeight } = video;
  const cut = isThisTab(video) ? element()?.getBoundingClientRect() : undefined;
  const scale = videoWidth / window.innerWidth;
  const part = cut
    ? { x: cut.x * scale, y: cut.y * scale, width: cut.width * scale, height: cut.height * scale }
    : { x: 0, y: 0, width: videoWidth, height: videoHeight };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width);
  canvas.height = Math.round(part.height);
  canvas
    .getContext('2d')
    ?.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    // A tab in which nothing moves sends no more frames.
    const timer = setTimeout(resolve, 200);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Another tab or window may have been chosen: it has other proportions, mostly, and is not cut. */
function isThisTab({ videoWidth, videoHeight }: HTMLVideoElement): boolean {
  return Math.abs(videoWidth / videoHeight - window.innerWidth / window.innerHeight) < 0.02;
}
