import { Command } from 'commander';

interface DoctorOptions {
  dashboard?: string;
  definitions?: string;
}

/** `vold sdk …`: help for websites that are edited live. */
export function sdkCommand(): Command {
  const sdk = new Command('sdk').description('help for websites that are edited live');
  sdk
    .command('doctor')
    .argument('<page>', 'address of a page, or an HTML file')
    .description('look at the marks of a page: duplicate ids, unknown sections, missing fields, the script')
    .option('--dashboard <origin>', 'the dashboard that the page has to list')
    .option(
      '--definitions <file>',
      'section definitions as JSON, beside those of the page and of our library',
    )
    .action(async (page: string, options: DoctorOptions) => {
      const { examineWebsite } = await import('./sdk/examine-website.ts');
      const { lines, isWell } = await examineWebsite(page, options);
      for (const line of lines) console.log(line);
      if (!isWell) process.exitCode = 1;
    });
  return sdk;
}
