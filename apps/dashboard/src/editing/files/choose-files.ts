/** Asks for files of the machine. Nothing is called when none is chosen. */
export function chooseFiles(onFiles: (files: File[]) => void, accept = '', multiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.accept = accept;
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}
