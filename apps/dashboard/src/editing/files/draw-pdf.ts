import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/**
 * The first page of a PDF. Nothing in it runs: scripts and forms are left alone (they would need a sandbox that is not
 * loaded), nothing is fetched, fonts are drawn as shapes, and huge pictures are left out.
 *
 * @param side longest side of the drawing in pixels
 * @throws what is wrong with the file, or the signal's reason
 */
export async function drawFirstPage(
  file: Blob,
  side: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const loading = getDocument({
    data: await file.arrayBuffer(),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 40_000_000,
    verbosity: 0,
  });
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([draw(), stopped]);
  } finally {
    // Ends the worker and any work in progress.
    await loading.destroy();
  }

  async function draw(): Promise<HTMLCanvasElement> {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return canvas;
  }
}
