/** Longest side of a thumbnail in pixels, and the longest that drawing one may take in milliseconds. */
const side = 640;
const patience = 15_000;
/** Bytes: a PDF is read whole. */
const mostPdf = 50_000_000;

/** A file that the server has, at an address of this origin. */
export interface StoredFile {
  type: string;
  /** Bytes. */
  size: number;
  address: string;
}

/** True if a file can have a thumbnail: a video, or a PDF of limited size. */
export function isDrawable({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type.startsWith('video/') || (type === 'application/pdf' && size <= mostPdf);
}

/**
 * Renders a frame of a video or the first page of a PDF in the browser, which isolates this work in a sandbox. Null if
 * that fails or takes too long: the file is shown by its icon then.
 */
export async function thumbnailOf(file: File | StoredFile): Promise<Blob | null> {
  if (!isDrawable(file)) return null;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('It takes too long')), patience);
  try {
    if (file.type.startsWith('video/')) return await stillOf(file, stop.signal);
    const { drawFirstPage } = await import('./draw-pdf.ts');
    return await asPicture(await drawFirstPage(await bytesOf(file, stop.signal), side, stop.signal));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(file: File | StoredFile, signal: AbortSignal): Promise<Blob> {
  if (file instanceof Blob) return file;
  const answer = await fetch(file.address, { signal });
  if (!answer.ok) throw new Error(`The file is not there: ${answer.status}`);
  return await answer.blob();
}

/** A second into it: many begin with black. */
async function stillOf(file: File | StoredFile, signal: AbortSignal): Promise<Blob | null> {
  const src = file instanceof Blob ? URL.createObjectURL(file) : file.address;
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, preload: 'auto', src });
    await next(video, 'loadeddata', signal);
    const sought = next(video, 'seeked', signal);
    video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 0) / 2);
    await sought;
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await asPicture(canvas);
  } finally {
    video.removeAttribute('src');
    video.load();
    if (file instanceof Blob) URL.revokeObjectURL(src);
  }
}

function next(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(video.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function asPicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
