/*
 * reaper PARENT NUMBER GROUP PROGRAM ARGV0 ARG...
 *
 * Runs PROGRAM and does not end before everything that came of it has ended, wherever it went: orphans are handed to
 * the nearest "child subreaper", which is this process. It ends as PROGRAM ended: with its exit code, or by its signal.
 *
 *   SIGUSR1  end everything now
 *   SIGUSR2  a stop is under way: processes that outlive PROGRAM are left alone until SIGUSR1 comes
 *   SIGHUP   the parent has died (the kernel sends it): as SIGUSR1
 *
 * Otherwise what outlives PROGRAM gets FOLLOW_MS to follow it, then SIGTERM, and TERM_MS later SIGKILL.
 *
 * GROUP is the directory of a control group (v2) to make for PROGRAM, or empty. Everything in it can be killed at once,
 * and by the server too in case this process is killed. It is removed at the end.
 *
 * Descriptor 3 is a file for reports, one line each: "NUMBER E ERRNO" when PROGRAM could not be started, "NUMBER S 0" when
 * something outlived it, "NUMBER G ERRNO" when there is no group, "NUMBER K SIGNAL" when PROGRAM was ended by a signal.
 *
 * No C library: see build.sh. PARENT is the process number of the server, in case it is gone already.
 */
#include <asm/unistd.h>
#include <linux/fcntl.h>
#include <linux/prctl.h>
#include <linux/sched.h>
#include <linux/signal.h>
#include <linux/time_types.h>
#include <linux/wait.h>

#define FOLLOW_MS 200
#define TERM_MS 250
#define REPORTS 3
#define ECHILD 10

typedef unsigned long word;

#if defined(__x86_64__)
static long call6(long number, word a, word b, word c, word d, word e, word f) {
  long result;
  register word r10 __asm__("r10") = d;
  register word r8 __asm__("r8") = e;
  register word r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}
__asm__(".globl _start\n_start:\n xor %ebp,%ebp\n mov %rsp,%rdi\n and $-16,%rsp\n call start\n");
#elif defined(__aarch64__)
static long call6(long number, word a, word b, word c, word d, word e, word f) {
  register word x8 __asm__("x8") = number;
  register word x0 __asm__("x0") = a;
  register word x1 __asm__("x1") = b;
  register word x2 __asm__("x2") = c;
  register word x3 __asm__("x3") = d;
  register word x4 __asm__("x4") = e;
  register word x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}
__asm__(".globl _start\n_start:\n mov x29,#0\n mov x30,#0\n mov x0,sp\n bl start\n");
#else
#error "unknown machine"
#endif

#define call(number, a, b, c, d) call6(number, (word)(a), (word)(b), (word)(c), (word)(d), 0, 0)

static const word all_signals = ~0UL;
static const word no_signals = 0;
static char *call_number;
static char *group_path;
static long group; /* descriptor of its directory; 0 without one */

static long number_in(const char *text) {
  long value = 0;
  while (*text >= '0' && *text <= '9') value = value * 10 + (*text++ - '0');
  return value;
}

static long now_ms(void) {
  struct __kernel_timespec time = {0, 0};
  call(__NR_clock_gettime, 1 /* CLOCK_MONOTONIC */, &time, 0, 0);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void report(char what, long value) {
  char line[64];
  int length = 0;
  for (const char *digit = call_number; *digit && length < 24; digit++) line[length++] = *digit;
  line[length++] = ' ';
  line[length++] = what;
  line[length++] = ' ';
  char digits[24];
  int count = 0;
  do digits[count++] = '0' + value % 10;
  while ((value /= 10) > 0);
  while (count > 0) line[length++] = digits[--count];
  line[length++] = '\n';
  call(__NR_write, REPORTS, line, length, 0);
}

static void end(int status) {
  call(__NR_exit_group, status, 0, 0, 0);
  __builtin_unreachable();
}

/* Sends a signal to every child, adopted ones included. */
static void signal_children(int signal) {
  char text[4096];
  long file = call(__NR_openat, AT_FDCWD, "/proc/thread-self/children", O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return;
  long pid = 0;
  for (long length; (length = call(__NR_read, file, text, sizeof text, 0)) > 0;) {
    for (long i = 0; i < length; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        pid = pid * 10 + (text[i] - '0');
        continue;
      }
      if (pid > 0) call(__NR_kill, pid, signal, 0, 0);
      if (pid > 0 && signal == SIGTERM) call(__NR_kill, pid, SIGCONT, 0, 0);
      pid = 0;
    }
  }
  if (pid > 0) call(__NR_kill, pid, signal, 0, 0);
  call(__NR_close, file, 0, 0, 0);
}

/* Kills all that is in the group, however fast it forks. */
static void kill_group(void) {
  if (group == 0) return;
  long file = call(__NR_openat, group, "cgroup.kill", O_WRONLY | O_CLOEXEC, 0);
  if (file < 0) return;
  call(__NR_write, file, "1", 1, 0);
  call(__NR_close, file, 0, 0, 0);
}

static void open_group(void) {
  if (!*group_path) return;
  call(__NR_mkdirat, AT_FDCWD, group_path, 0755, 0);
  long directory = call(__NR_openat, AT_FDCWD, group_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (directory > 0) group = directory;
  else report('G', -directory);
}

static void remove_group(void) {
  call(__NR_unlinkat, AT_FDCWD, group_path, AT_REMOVEDIR, 0);
}

/* A copy of this process, in the group if there is one. */
static long fork_into_group(void) {
  if (group > 0) {
    struct clone_args how = {.flags = CLONE_INTO_CGROUP, .exit_signal = SIGCHLD, .cgroup = group};
    long pid = call(__NR_clone3, &how, sizeof how, 0, 0);
    if (pid >= 0) return pid;
    report('G', -pid);
    call(__NR_close, group, 0, 0, 0);
    remove_group();
    group = 0;
  }
  return call6(__NR_clone, SIGCHLD, 0, 0, 0, 0, 0);
}

static long run(char *program, char **argv, char **envp) {
  long pid = fork_into_group();
  if (pid != 0) return pid;
  call(__NR_setsid, 0, 0, 0, 0);
  /* What the server inherited from its own parent is not for the program. */
  call(__NR_close_range, REPORTS + 1, ~0U, 0, 0);
  call(__NR_rt_sigprocmask, SIG_SETMASK, &no_signals, 0, sizeof(word));
  report('E', -call(__NR_execve, program, argv, envp, 0));
  end(127);
  return 0;
}

/* Ends as the program did; a death by signal must not write a second core file. */
static void end_as(int status) {
  int signal = status & 0x7f;
  if (group > 0) remove_group();
  if (signal == 0) end(status >> 8 & 0xff);
  report('K', signal);
  call(__NR_prctl, PR_SET_DUMPABLE, 0, 0, 0);
  call(__NR_kill, call(__NR_getpid, 0, 0, 0, 0), signal, 0, 0);
  call(__NR_rt_sigprocmask, SIG_SETMASK, &no_signals, 0, sizeof(word));
  end(128 + signal);
}

__attribute__((used, noreturn)) void start(word *stack) {
  long argc = (long)stack[0];
  char **argv = (char **)(stack + 1);
  char **envp = argv + argc + 1;
  if (argc < 6) end(125);
  call_number = argv[2];
  group_path = argv[3];

  call(__NR_rt_sigprocmask, SIG_SETMASK, &all_signals, 0, sizeof(word));
  call(__NR_prctl, PR_SET_PDEATHSIG, SIGHUP, 0, 0);
  if (call(__NR_getppid, 0, 0, 0, 0) != number_in(argv[1])) end(125);
  call(__NR_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0);
  call(__NR_fcntl, REPORTS, F_SETFD, FD_CLOEXEC, 0);

  open_group();
  long program = run(argv[4], argv + 5, envp);
  if (program < 0) {
    report('E', -program);
    if (group > 0) remove_group();
    end(127);
  }
  for (int file = 0; file < 3; file++) call(__NR_close, file, 0, 0, 0);

  enum { RUNNING, FOLLOWING, TERMINATING, WAITING, KILLING } state = RUNNING;
  int status = 0, is_stopping = 0;
  long due = 0;
  for (;;) {
    for (;;) {
      int ended = 0;
      long pid = call(__NR_wait4, -1, &ended, WNOHANG, 0);
      if (pid == -ECHILD) end_as(status);
      if (pid == 0) break;
      if (pid < 0) continue;
      if (pid == program) {
        status = ended;
        if (state == RUNNING) {
          state = is_stopping ? WAITING : FOLLOWING;
          due = now_ms() + FOLLOW_MS;
        }
      }
    }
    if (state == KILLING) {
      kill_group();
      signal_children(SIGKILL);
    }

    long left = state == KILLING ? 2 : state == RUNNING || state == WAITING ? -1 : due - now_ms();
    if (left <= 0 && state == FOLLOWING) {
      report('S', 0);
      signal_children(SIGTERM);
      state = TERMINATING;
      due = now_ms() + TERM_MS;
      continue;
    }
    if (left <= 0 && state == TERMINATING) {
      state = KILLING;
      continue;
    }
    struct __kernel_timespec time = {left / 1000, left % 1000 * 1000000};
    long signal = call(__NR_rt_sigtimedwait, &all_signals, 0, left < 0 ? 0 : &time, sizeof(word));
    if (signal == SIGUSR1 || signal == SIGHUP) state = KILLING;
    if (signal == SIGUSR2) {
      is_stopping = 1;
      if (state == FOLLOWING || state == TERMINATING) state = WAITING;
    }
  }
}
